/** What became of feedback that a browser without scripts sent; what was not accepted is shown again. */
export type AccessibilityFeedbackPage =
  | { kind: 'sent' }
  | { kind: 'again'; text: string; email: string; problem: 'text' | 'email' | 'too-often' }
