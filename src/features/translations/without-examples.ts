/** A question without what follows it: `Weet u van wie het is? Bijvoorbeeld door een sticker?` as `Weet u van wie het is?` */
export const withoutExamples = (question: string): string => question.replace(/\?\s.*$/s, '?')
