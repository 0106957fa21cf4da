import type { Base } from '../base.ts'

/** The HAL `curies` entry that explains the prefix `sia:` of links; in most responses of the wire. */
export const curies = ({ publicUrl }: Pick<Base, 'publicUrl'>) => ({
  name: 'sia',
  href: `${publicUrl}/signals/v1/relations`,
})
