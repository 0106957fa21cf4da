import type { Spot } from './brush.ts'

export type Picture = {
  readonly back: string
  readonly front: string
  /** Light that shines over everything else. */
  readonly glare?: string
  /** Where the photographer came closer, and how much. */
  readonly close?: { readonly at: Spot; readonly by: number }
}
