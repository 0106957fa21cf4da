export type AccessibilityFeedbackPage =
  | { kind: 'sent' }
  | { kind: 'again'; text: string; email: string; problem: 'text' | 'email' | 'too-often' }
