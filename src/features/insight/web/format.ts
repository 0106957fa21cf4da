export const number = (value: number) => value.toLocaleString('nl-NL')

/** `3,5` */
export const days = (value: number) => value.toLocaleString('nl-NL', { maximumFractionDigits: 1 })

export const percent = (value: number) => `${Math.round(100 * value)}%`
