/** As in `72%`. */
export const percent = (share: number) => `${Math.round(100 * share)}%`

export const day = (iso: string) =>
  new Date(iso).toLocaleDateString('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
