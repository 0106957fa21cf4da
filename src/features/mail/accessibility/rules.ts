export const maxFeedbackLengths = { text: 3000, email: 254 } as const
/** Maximum number of messages from one network within an hour. */
export const maxFeedbackPerHour = 5
