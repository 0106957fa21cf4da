/** `Weet u van wie het is? Bijvoorbeeld door een sticker?` becomes `Weet u van wie het is?` */
export const withoutExamples = (question: string): string => question.replace(/\?\s.*$/s, '?')
