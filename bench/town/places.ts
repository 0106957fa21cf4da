import { meldstad } from '#demo/town.ts'
import { toWgs84 } from '#kit/rd.ts'
import type { RandomChoices } from './random.ts'

export type BenchLocation = ReturnType<ReturnType<typeof locationPicker>>

/** A function that draws a location: a few metres from an address of the demo town, in some streets far more often. */
export function locationPicker(random: RandomChoices) {
  const { addresses, districts, neighbourhoods } = meldstad()
  const letters = new Map(districts.map(({ code, letter, name }) => [code, { code, letter, name }]))
  const shorts = new Map(neighbourhoods.map(({ code, short }) => [code, short]))
  return () => {
    const place = Math.floor(random.fraction() ** 1.5 * addresses.length)
    const {
      street,
      number,
      letter,
      postcode,
      neighbourhood,
      district,
      place: rd,
    } = addresses[place] ?? random.pick(addresses)
    const { lat, lng } = toWgs84({ x: rd.x + random.between(-25, 25), y: rd.y + random.between(-25, 25) })
    return {
      lat: Number(lat.toFixed(6)),
      lng: Number(lng.toFixed(6)),
      address: {
        openbare_ruimte: street,
        huisnummer: String(number),
        huisletter: letter,
        huisnummer_toevoeging: '',
        postcode,
        woonplaats: 'Meldstad',
      },
      district: letters.get(district),
      neighbourhoodCode: shorts.get(neighbourhood) ?? null,
    }
  }
}
