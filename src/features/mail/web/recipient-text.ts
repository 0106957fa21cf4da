/** To whom a mail goes: the address of a reporter is hidden from who may not see it, and empty when it was erased. */
export function recipientText({ recipient }: { recipient: string }): string {
  if (recipient === '*****') return 'de melder'
  return recipient || 'de melder (adres gewist)'
}
