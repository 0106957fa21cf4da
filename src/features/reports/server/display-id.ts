import type { Base } from '../../../server/base.ts'

/** The number of a report as shown to people: `SIG-41`. */
export const displayId = ({ municipality }: Pick<Base, 'municipality'>, id: number) => `${municipality.idPrefix}${id}`
