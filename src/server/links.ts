import type { Base } from './base.ts'

/** What the prefix `sia:` in links means, as most answers of the wire say. */
export const curies = ({ publicUrl }: Pick<Base, 'publicUrl'>) => ({
  name: 'sia',
  href: `${publicUrl}/signals/v1/relations`,
})
