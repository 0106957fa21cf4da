export const otherSubject = 'Other'
