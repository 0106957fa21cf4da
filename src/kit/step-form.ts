/** The id of the form of a step, so that buttons outside it can send it. */
export const stepFormId = 'step'

/** The name of the buttons of a form without scripts, and the value of the one that leads to it in another language. */
export const pressName = 'press'
export const languagePress = 'language'

/** The name of a draft that the form with scripts wrote, as JSON, which goes on without them. */
export const handedDraftName = 'draft'
