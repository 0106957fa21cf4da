import { moved } from '../shapes.ts'
import type { House } from './houses.ts'
import type { Address, District } from './model.ts'

// Letters that the Dutch post uses; SA, SD and SS are never given out.
const letters = 'ABCDEGHJKLMNPRSTVWXZ'
const codes = [...letters].flatMap(a => [...letters].map(b => a + b)).filter(code => !/^S[ADS]$/.test(code))
const perPostcode = 20

type Numbered = { readonly numbers: string; readonly addresses: readonly Address[] }

/** Gives houses their numbers and postcodes, street by street, in the order in which they are built. */
export function numbering(districts: readonly District[]) {
  const used = new Map<string, number>()
  const handedOut = new Map<string, string>()
  const counts = new Map<string, number>()
  let serial = 0

  const take = (counter: Map<string, number>, key: string) => {
    const now = counter.get(key) ?? 0
    counter.set(key, now + 1)
    return now
  }
  const postcodeFor = (house: House, district: District) => {
    const row = `${house.street.name}|${house.side}|${district.code}`
    const key = `${row}|${Math.floor(take(counts, row) / perPostcode)}`
    const known = handedOut.get(key)
    if (known) return known
    const postcode = `${district.postcode}${codes[take(used, district.postcode)] ?? 'ZZ'}`
    handedOut.set(key, postcode)
    return postcode
  }
  const nextNumber = ({ street, side }: House) => {
    const nth = take(used, `${street.name}|${street.houses === 'both' ? side : 'all'}`)
    if (street.houses !== 'both') return nth + 1
    return 2 * nth + (side === 'left' ? 1 : 2)
  }

  return (house: House): Numbered => {
    const district = districts.find(({ code }) => code === house.neighbourhood.district)
    if (!district) return { numbers: '', addresses: [] }
    const shared = house.kind === 'home' && house.homes > 1 ? nextNumber(house) : null
    const addresses = Array.from({ length: house.homes }, (_, nth): Address => {
      serial += 1
      return {
        id: `adr-${serial.toString(16).padStart(8, '0')}`,
        street: house.street.name,
        number: shared ?? nextNumber(house),
        letter: house.homes === 2 && nth > 0 ? 'A' : '',
        addition: house.homes === 3 && house.kind === 'home' ? (['H', '1', '2'][nth] ?? '') : '',
        postcode: postcodeFor(house, district),
        place: moved(house.middle, house.angle, house.homes === 1 ? 0 : (nth - (house.homes - 1) / 2) * 2.4),
        neighbourhood: house.neighbourhood.code,
        district: district.code,
      }
    })
    const [first, last] = [addresses[0]?.number, addresses.at(-1)?.number]
    return { numbers: first === last ? `${first ?? ''}` : `${first}–${last}`, addresses }
  }
}
