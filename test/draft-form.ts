import type { Draft } from '#features/reports/draft/rules.ts'
import type { DraftForm } from '#features/reports/draft/web/use-draft.ts'

/** A draft form that keeps nothing; `changes`: what a test listens to. */
export const draftFormOf = (draft: Draft, changes: Partial<DraftForm> = {}): DraftForm => ({
  draft,
  photos: [],
  isReady: true,
  isRestored: false,
  isInOtherTab: false,
  draftQuestions: undefined,
  refusal: undefined,
  setRefusal: () => {},
  change: () => {},
  changeAndSave: async () => draft,
  setPhotos: () => {},
  latest: () => ({ draft, photos: [] }),
  startOver: async () => {},
  discardInOtherTab: async () => {},
  ...changes,
})
