/** Settings that keep the product from starting. The message, a sentence for each mistake, is for the operator. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  readonly sentences: readonly string[]

  constructor(...sentences: string[]) {
    super(sentences.length > 1 ? sentences.map(each => `- ${each}`).join('\n') : sentences.join())
    this.sentences = sentences
  }
}
