import proj4 from 'proj4'
import { expect, test } from 'vitest'
import { rdDistance, toRd, toWgs84 } from './rd.ts'

const rd =
  '+proj=sterea +lat_0=52.15616055555555 +lon_0=5.38763888888889 +k=0.9999079 +x_0=155000 +y_0=463000 +ellps=bessel' +
  ' +towgs84=565.4171,50.3319,465.5524,-0.398957,0.343988,-1.8774,4.0725 +units=m +no_defs'

const places = Array.from({ length: 15 }, (_, row) =>
  Array.from({ length: 15 }, (_, column) => ({ lat: 50.75 + row * 0.2, lng: 3.4 + column * 0.27 })),
).flat()

test('the conversion to RD stays within a third of a metre of proj4 over the whole country', () => {
  for (const place of places) {
    const [x = 0, y = 0] = proj4('WGS84', rd, [place.lng, place.lat])
    expect(rdDistance(toRd(place), { x, y })).toBeLessThan(0.33)
  }
})

test('converting to RD and back stays within a third of a metre', () => {
  for (const place of places) {
    const rdPoint = toRd(place)
    expect(rdDistance(toRd(toWgs84(rdPoint)), rdPoint)).toBeLessThan(0.33)
  }
})

test.each([
  ['Westertoren', { x: 120700.723, y: 487525.502 }, { lat: 52.37453253, lng: 4.88352559 }],
  ['Martinitoren', { x: 233883.131, y: 582065.167 }, { lat: 53.21938317, lng: 6.56820053 }],
])('the conversion of %s equals its published coordinates', (_, place, { lat, lng }) => {
  expect(toWgs84(place).lat).toBeCloseTo(lat, 5)
  expect(toWgs84(place).lng).toBeCloseTo(lng, 5)
  expect(rdDistance(toRd({ lat, lng }), place)).toBeLessThan(0.35)
})
