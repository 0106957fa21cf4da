import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrCode } from './set-up.ts'
import { base32, codeOfStep, otpauthAddress, stepAt, stepOfCode } from './totp.ts'

/** The secret of the test vectors of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at %d seconds the code is that of RFC 6238: %s', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test.each([
  [-31, false],
  [-30, true],
  [0, true],
  [59, true],
  [60, false],
])('at the begin of a step the code of %d seconds from now is accepted: %s', (seconds, isAccepted) => {
  const now = new Date('2026-11-23T12:00:00Z')
  const step = stepAt(new Date(now.getTime() + seconds * 1000))
  expect(stepOfCode(secret, codeOfStep(secret, step), now)).toBe(isAccepted ? step : undefined)
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])(
  'the text %j is no code of an authenticator app',
  code => {
    expect(stepOfCode(secret, code, new Date())).toBeUndefined()
  },
)

test.each([
  ['', ''],
  ['f', 'MY'],
  ['foob', 'MZXW6YQ'],
  ['foobar', 'MZXW6YTBOI'],
])('the bytes %j in base32 are those of RFC 4648 without padding: %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('the QR code of a second factor is read as its address', async () => {
  const address = otpauthAddress({ secret, organization: 'Meldingen Meldstad', email: 'kim+x@meldstad.example' })
  expect(address).toBe(
    'otpauth://totp/Meldingen%20Meldstad:kim%2Bx%40meldstad.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Meldingen%20Meldstad',
  )
  const { size, path } = qrCode(address)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 ${size} ${size}">
    <rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(address)
})
