export type TextPlace = 'report' | 'event' | 'addition' | 'answer' | 'feedback' | 'mail'
