/** Fields without a reader are not in the form. */
export const valuesBefore = <Values extends object>(
  changes: readonly { field: string; from: unknown }[],
  readers: Readonly<Record<string, (from: unknown) => Partial<Values>>>,
): Partial<Values> =>
  changes.reduce<Partial<Values>>((all, { field, from }) => Object.assign(all, readers[field]?.(from)), {})

export const restored = <Values extends object>(set: (values: Partial<Values>) => void, values: Partial<Values>) =>
  Object.keys(values).length > 0 ? () => set(values) : undefined
