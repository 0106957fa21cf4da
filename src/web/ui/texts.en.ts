export const aboutSite = 'About this site'
export const privacy = 'Privacy'
export const accessibility = 'Accessibility'
export const toContent = 'Skip to the content'
export const loading = 'Loading…'
export const closeMessage = 'Close this message'
export const reports = 'Reports'
export const mainMenu = 'Main menu'
export const characters = 'characters'
export const textTooLong = 'The text is too long.'
export const atMostLeft = (count: number) => `${count} characters or fewer left.`
export const optional = ' (optional)'
export const stepNumber = (number: number) => `Step ${number}: `
export const stepDone = ' (done)'
