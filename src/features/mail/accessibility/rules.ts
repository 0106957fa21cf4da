export const maxFeedbackLengths = { text: 3000, email: 254 } as const
export const maxFeedbackPerHour = 5
