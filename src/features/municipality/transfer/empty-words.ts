export const noValue = 'leeg'
export const noItems = 'geen'
