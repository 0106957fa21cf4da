/** The name of the category of a report whose subject is unknown. */
export const otherSubject = 'Overig'
