/** Where the texts of a report stand: each is a table. */
export type TextPlace = 'report' | 'event' | 'addition' | 'answer' | 'feedback' | 'mail'
