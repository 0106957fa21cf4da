import type { Base } from '../../../server/base.ts'

/** The number that people see and say: `SIG-41`. */
export const displayId = ({ municipality }: Pick<Base, 'municipality'>, id: number) => `${municipality.idPrefix}${id}`
