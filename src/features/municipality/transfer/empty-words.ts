/** What a value that is not there is called, and what a list without items is. */
export const noValue = 'leeg'
export const noItems = 'geen'
