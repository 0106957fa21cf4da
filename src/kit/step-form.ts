export const stepFormId = 'step'

/** The name of the buttons of a form without scripts, and the value of the language button. */
export const pressName = 'press'
export const languagePress = 'language'

/** A JSON draft of the form with scripts, to go on without them. */
export const handedDraftName = 'draft'
