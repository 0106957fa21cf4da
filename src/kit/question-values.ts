import { z } from 'zod'
import { withNonBreakingSpaces } from './telephone.ts'

const phone = z.string().regex(/^[\d +()-]+$/)

/** A municipality's values in the questions to residents. A sentence or link without its value is left out. */
export const QuestionValues = z.strictObject({
  phones: z
    .strictObject({
      police: phone.default('0900 8844'),
      waterAuthority: phone.optional(),
      animalAmbulance: phone.optional(),
    })
    .prefault({}),
  names: z
    .strictObject({
      waterAuthority: z.string().optional(),
      /** Reports about landlords are shared with this organisation. */
      housingAdvice: z.string().optional(),
      clockMark: z.string().optional(),
    })
    .prefault({}),
  links: z
    .strictObject({
      wheelieBinRequest: z.url().optional(),
      wheelieBinObjection: z.url().optional(),
      pruning: z.url().optional(),
      mowing: z.url().optional(),
      pestControl: z.url().optional(),
      waspTips: z.url().optional(),
      pigeonTips: z.url().optional(),
      gullTips: z.url().optional(),
      birdTips: z.url().optional(),
      ratsInBuildings: z.url().optional(),
      slipperyStations: z.url().optional(),
      bikeRack: z.url().optional(),
    })
    .prefault({}),
})
export type QuestionValues = z.output<typeof QuestionValues>

/** Returns the telephone numbers with non-breaking spaces, for display. */
export const nonBreakingPhones = ({ police, waterAuthority, animalAmbulance }: QuestionValues['phones']) => ({
  police: withNonBreakingSpaces(police),
  waterAuthority: waterAuthority && withNonBreakingSpaces(waterAuthority),
  animalAmbulance: animalAmbulance && withNonBreakingSpaces(animalAmbulance),
})
