import { z } from 'zod'
import { withNonBreakingSpaces } from './telephone.ts'

const phone = z.string().regex(/^[\d +()-]+$/)

/**
 * Values of one municipality that are filled in in the questions to residents: telephone numbers, names, links. A sentence or link whose
 * value is missing is left out.
 */
export const QuestionValues = z.strictObject({
  phones: z
    .strictObject({
      /** The national number of the police for what is not an emergency. */
      police: phone.default('0900 8844'),
      waterAuthority: phone.optional(),
      animalAmbulance: phone.optional(),
    })
    .prefault({}),
  names: z
    .strictObject({
      waterAuthority: z.string().optional(),
      /** The organisation with which reports about landlords are shared. */
      housingAdvice: z.string().optional(),
      /** The mark by which a clock of the municipality is recognised. */
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

/** The telephone numbers with non-breaking spaces, for display. */
export const nonBreakingPhones = ({ police, waterAuthority, animalAmbulance }: QuestionValues['phones']) => ({
  police: withNonBreakingSpaces(police),
  waterAuthority: waterAuthority && withNonBreakingSpaces(waterAuthority),
  animalAmbulance: animalAmbulance && withNonBreakingSpaces(animalAmbulance),
})
