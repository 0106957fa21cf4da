import { movePoint } from '../shapes.ts'
import type { House } from './houses.ts'
import type { Address, District } from './model.ts'

// The letters of Dutch postcodes; SA, SD and SS are never used.
const letters = 'ABCDEGHJKLMNPRSTVWXZ'
const codes = [...letters].flatMap(a => [...letters].map(b => a + b)).filter(code => !/^S[ADS]$/.test(code))
const perPostcode = 20

type HouseAddresses = { readonly numbers: string; readonly addresses: readonly Address[] }

export function addressAssigner(districts: readonly District[]) {
  const usedCounts = new Map<string, number>()
  const postcodes = new Map<string, string>()
  const counts = new Map<string, number>()
  let serial = 0

  const increment = (counter: Map<string, number>, key: string) => {
    const count = counter.get(key) ?? 0
    counter.set(key, count + 1)
    return count
  }
  const postcodeFor = (house: House, district: District) => {
    const row = `${house.street.name}|${house.side}|${district.code}`
    const key = `${row}|${Math.floor(increment(counts, row) / perPostcode)}`
    const assigned = postcodes.get(key)
    if (assigned) return assigned
    const postcode = `${district.postcode}${codes[increment(usedCounts, district.postcode)] ?? 'ZZ'}`
    postcodes.set(key, postcode)
    return postcode
  }
  const nextNumber = ({ street, side }: House) => {
    const nth = increment(usedCounts, `${street.name}|${street.houses === 'both' ? side : 'all'}`)
    if (street.houses !== 'both') return nth + 1
    return 2 * nth + (side === 'left' ? 1 : 2)
  }

  return (house: House): HouseAddresses => {
    const district = districts.find(({ code }) => code === house.neighbourhood.district)
    if (!district) return { numbers: '', addresses: [] }
    const sharedNumber = house.kind === 'home' && house.homes > 1 ? nextNumber(house) : null
    const addresses = Array.from({ length: house.homes }, (_, nth): Address => {
      serial += 1
      return {
        id: `adr-${serial.toString(16).padStart(8, '0')}`,
        street: house.street.name,
        number: sharedNumber ?? nextNumber(house),
        letter: house.homes === 2 && nth > 0 ? 'A' : '',
        addition: house.homes === 3 && house.kind === 'home' ? (['H', '1', '2'][nth] ?? '') : '',
        postcode: postcodeFor(house, district),
        place: movePoint(house.middle, house.angle, house.homes === 1 ? 0 : (nth - (house.homes - 1) / 2) * 2.4),
        neighbourhood: house.neighbourhood.code,
        district: district.code,
      }
    })
    const [first, last] = [addresses[0]?.number, addresses.at(-1)?.number]
    return { numbers: first === last ? `${first ?? ''}` : `${first}–${last}`, addresses }
  }
}
