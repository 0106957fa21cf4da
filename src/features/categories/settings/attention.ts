import type { ServiceLevel } from '../rules.ts'
import { otherTermIn } from './named-term.ts'

export const attentionKinds = ['no-department', 'no-term', 'other-term'] as const
export type Attention = (typeof attentionKinds)[number]

type Watched = {
  parentId: number | null
  isActive: boolean
  serviceLevel: ServiceLevel | null
  handlingMessage: string | null
  departments: readonly { isResponsible: boolean }[]
}

export function attentionFor({ parentId, isActive, serviceLevel, handlingMessage, departments }: Watched): Attention[] {
  if (parentId === null || !isActive) return []
  const isOther = serviceLevel !== null && otherTermIn(handlingMessage ?? '', serviceLevel) !== undefined
  return [
    ...(departments.some(({ isResponsible }) => isResponsible) ? [] : (['no-department'] as const)),
    ...(serviceLevel ? [] : (['no-term'] as const)),
    ...(isOther ? (['other-term'] as const) : []),
  ]
}
