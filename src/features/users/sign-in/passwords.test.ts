import { describe, expect, test } from 'vitest'
import { fastHashing } from '#test/sign-in-server.ts'
import { hashPassword, verifyPassword } from '../server/passwords.ts'
import { passwordError } from './rules.ts'

describe('the password of an account', () => {
  test('matches its own hash, and no other password does', async () => {
    const hash = await hashPassword('correct paard batterij', fastHashing)
    expect(await verifyPassword('correct paard batterij', hash)).toBe(true)
    expect(await verifyPassword('correct paard batterij ', hash)).toBe(false)
  })

  test('has another hash each time', async () => {
    expect(await hashPassword('correct paard batterij', fastHashing)).not.toBe(
      await hashPassword('correct paard batterij', fastHashing),
    )
  })

  test('is the same however the keyboard composes its accents', async () => {
    expect(await verifyPassword('caf\u00e9 op de hoek', await hashPassword('cafe\u0301 op de hoek', fastHashing))).toBe(
      true,
    )
  })

  test('is hashed with scrypt, 32 MB and more by default, and says so', async () => {
    expect(await hashPassword('correct paard batterij')).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  })

  test.each([null, undefined, '', 'geheim', 'md5$1$1$1$a$b'])(
    'never matches a missing or unknown hash: %s',
    async hash => {
      expect(await verifyPassword('', hash)).toBe(false)
      expect(await verifyPassword('geheim', hash)).toBe(false)
    },
  )

  test('takes as long to refuse without a user as with one', async () => {
    const hash = await hashPassword('correct paard batterij')
    const shortestTime = async (storedHash: string | null) => {
      const times: number[] = []
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const began = performance.now()
        await verifyPassword('iets anders', storedHash)
        times.push(performance.now() - began)
      }
      return Math.min(...times)
    }
    const [withoutUser, withUser] = [await shortestTime(null), await shortestTime(hash)]
    expect(withoutUser / withUser).toBeGreaterThan(0.3)
  })
})

describe('a new password is judged:', () => {
  test.each([
    ['kort', 'Kies een wachtwoord van minstens 12 tekens.'],
    ['elf tekens.', 'Kies een wachtwoord van minstens 12 tekens.'],
    ['x'.repeat(201), 'Kies een wachtwoord van hoogstens 200 tekens.'],
    ['aaaaaaaaaaaa', 'Kies een wachtwoord met meer verschillende tekens.'],
    ['abababababab', 'Kies een wachtwoord met meer verschillende tekens.'],
    ['Kim.Jansen2026', 'Gebruik je e-mailadres niet in je wachtwoord.'],
    ['Welkom-2026!!', 'Dit wachtwoord is te makkelijk te raden. Gebruik bijvoorbeeld een zin.'],
    ['12Wachtwoord!', 'Dit wachtwoord is te makkelijk te raden. Gebruik bijvoorbeeld een zin.'],
    ...[
      '123456789012',
      'abcdefghijkl',
      'Qwertyuiop12',
      'wachtwoordwachtwoord',
      'ZomerWinter2025',
      'Gemeente1234!',
      '2026Augustus!!',
    ].map(common => [common, 'Dit wachtwoord is te makkelijk te raden. Gebruik bijvoorbeeld een zin.'] as const),
    ['8$2&9!4%7^1#', undefined],
    ['vier meldingen op een dag', undefined],
    ['twaalf teken', undefined],
    ['welkom in het stadhuis', undefined],
  ] as const)('%s', (password, error) => {
    expect(passwordError(password, 'kim.jansen@meldstad.example')).toBe(error)
  })
})
