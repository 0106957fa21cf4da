// The texts of the components of the first page. One constant each: what is constant costs the first load nothing besides.

export const aboutSite = 'Over deze site'
export const privacy = 'Privacy'
export const accessibility = 'Toegankelijkheid'
export const toContent = 'Direct naar de inhoud'
export const loading = 'Bezig met laden…'
export const closeMessage = 'Melding sluiten'
export const reports = 'Meldingen'
export const mainMenu = 'Hoofdmenu'
export const characters = 'tekens'
export const textTooLong = 'De tekst is te lang.'
export const atMostLeft = (count: number) => `Nog ${count} tekens of minder over.`
export const optional = ' (niet verplicht)'
export const stepNumber = (number: number) => `Stap ${number}: `
export const stepDone = ' (klaar)'
