export const maxFeedbackLengths = { text: 3000, email: 254 } as const
export const maxFeedbackPerHour = 5

export type AccessibilityFeedbackPage =
  | { kind: 'sent' }
  | { kind: 'again'; text: string; email: string; problem: 'text' | 'email' | 'too-often' }
