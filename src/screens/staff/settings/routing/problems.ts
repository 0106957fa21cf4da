/** `rule` and `by` are places in the order, from 0. */
export type Problem = {
  rule: number
  kind: 'invalid' | 'never' | 'shadowed' | 'too-complex'
  message: string
  by: readonly number[]
}

export function problemText({ kind, message, by }: Problem, rules: readonly { name: string }[]): string {
  if (kind !== 'shadowed') return message
  const names = by.map(place => `${place + 1} ‘${rules[place]?.name ?? ''}’`)
  return `Komt nooit aan de beurt: regel ${names.join(' en ')} ${by.length > 1 ? 'pakken' : 'pakt'} al deze meldingen eerder.`
}
