import { type RdPoint, rdDistance } from '../../kit/rd.ts'
import { boxesOverlap, boxOf, lengthOf, subPath } from '../shapes.ts'
import type { Bridge, Canal, Street } from './model.ts'

/** Where two segments cross, as a share of the first; null when they do not. */
function crossing([a, b]: readonly [RdPoint, RdPoint], [c, d]: readonly [RdPoint, RdPoint]): number | null {
  const cross = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x)
  if (cross === 0) return null
  const first = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / cross
  const second = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / cross
  return first >= 0 && first <= 1 && second >= 0 && second <= 1 ? first : null
}

function crossingsOf(street: Street, canal: Canal): number[] {
  const distances: number[] = []
  let distanceSoFar = 0
  street.path.forEach((from, i) => {
    const to = street.path[i + 1]
    if (!to) return
    canal.path.forEach((start, k) => {
      const end = canal.path[k + 1]
      const share = end ? crossing([from, to], [start, end]) : null
      if (share !== null) distances.push(distanceSoFar + share * rdDistance(from, to))
    })
    distanceSoFar += rdDistance(from, to)
  })
  return distances
}

const nameFor = (street: string) => `${street.replace(/(straat|weg|laan|steeg|singel|gracht|dijk)$/, '')}brug`

/** A bridge wherever a street crosses a canal. */
export function bridgesOf(streets: readonly Street[], canals: readonly Canal[]): Bridge[] {
  const usedNames = new Set<string>()
  return streets.flatMap(street => {
    const length = lengthOf(street.path)
    return canals
      .filter(canal => boxesOverlap(boxOf(street.path), boxOf(canal.path)))
      .flatMap(canal =>
        crossingsOf(street, canal).map(distance => {
          const name = nameFor(street.name)
          const path = subPath(
            street.path,
            Math.max(0, distance - canal.width / 2 - 2),
            Math.min(length, distance + canal.width / 2 + 2),
          )
          const isNamed = usedNames.has(name)
          usedNames.add(name)
          return { name: isNamed ? '' : name, path, street }
        }),
      )
  })
}
