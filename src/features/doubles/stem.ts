/** Removes endings and doubled letters: `lampen` becomes `lamp`, and `paal` and `palen` become equal. */
export function stemOf(word: string): string {
  const endings = word.length > 5 ? /(tjes|tje|jes|je|ende|end|en|es|s|e|t)$/ : /(en|s|e)$/
  const stripped = word.replace(endings, '')
  return (stripped.length < 3 ? word : stripped)
    .replace(/([a-z])\1+/g, '$1')
    .replace(/z/g, 's')
    .replace(/v$/, 'f')
}
