/** The id of the form of a step, so that buttons outside it can send it. */
export const stepFormId = 'step'

/** The name of the buttons of a form without scripts, and the value of the one that leads to it in another language. */
export const pressName = 'press'
export const languagePress = 'language'
