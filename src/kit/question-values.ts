import { z } from 'zod'
import { inOnePiece } from './telephone.ts'

const phone = z.string().regex(/^[\d +()-]+$/)

/**
 * What the questions to residents say about one municipality: telephone numbers, names, links. A sentence or link whose
 * value is missing is left out.
 */
export const QuestionValues = z.strictObject({
  phones: z
    .strictObject({
      /** The national number for what cannot wait for a visit to the station. */
      police: phone.default('0900 8844'),
      waterAuthority: phone.optional(),
      animalAmbulance: phone.optional(),
    })
    .prefault({}),
  names: z
    .strictObject({
      waterAuthority: z.string().optional(),
      /** With whom reports about landlords are shared. */
      housingAdvice: z.string().optional(),
      /** How a clock of the municipality can be told from others. */
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

/** The telephone numbers as they are shown. */
export const callable = ({ police, waterAuthority, animalAmbulance }: QuestionValues['phones']) => ({
  police: inOnePiece(police),
  waterAuthority: waterAuthority && inOnePiece(waterAuthority),
  animalAmbulance: animalAmbulance && inOnePiece(animalAmbulance),
})
