/** A cheap stemmer: removes endings and doubled letters, so that `lampen` is `lamp`, and `paal` and `palen` are one. */
export function stemOf(word: string): string {
  const endings = word.length > 5 ? /(tjes|tje|jes|je|ende|end|en|es|s|e|t)$/ : /(en|s|e)$/
  const stripped = word.replace(endings, '')
  return (stripped.length < 3 ? word : stripped)
    .replace(/([a-z])\1+/g, '$1')
    .replace(/z/g, 's')
    .replace(/v$/, 'f')
}
