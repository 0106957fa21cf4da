/** How many requests within which time. */
export type Rate = { max: number; milliseconds: number }

const secondsPer: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3600, day: 86_400 }

/** @param text as in `60/hour`, validated by the configuration */
export function parseRate(text: string): Rate {
  const [max = '60', unit = 'hour'] = text.split('/')
  return { max: Number(max), milliseconds: (secondsPer[unit] ?? 3600) * 1000 }
}
