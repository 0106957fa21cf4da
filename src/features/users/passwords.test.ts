import { describe, expect, test } from 'vitest'
import { weak } from '../../../test/sign-in-server.ts'
import { faultOfPassword } from './rules.ts'
import { hashPassword, isPassword } from './server/passwords.ts'

describe('a password', () => {
  test('is known again by its hash, and no other one is', async () => {
    const hash = await hashPassword('correct paard batterij', weak)
    expect(await isPassword('correct paard batterij', hash)).toBe(true)
    expect(await isPassword('correct paard batterij ', hash)).toBe(false)
  })

  test('has another hash for everybody', async () => {
    expect(await hashPassword('correct paard batterij', weak)).not.toBe(
      await hashPassword('correct paard batterij', weak),
    )
  })

  test('is the same however the keyboard composes its accents', async () => {
    expect(await isPassword('caf\u00e9 op de hoek', await hashPassword('cafe\u0301 op de hoek', weak))).toBe(true)
  })

  test('is hashed with scrypt, 32 MB and more by default, and says so', async () => {
    expect(await hashPassword('correct paard batterij')).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  })

  test.each([null, undefined, '', 'geheim', 'md5$1$1$1$a$b'])('that was never chosen is none: %s', async hash => {
    expect(await isPassword('', hash)).toBe(false)
    expect(await isPassword('geheim', hash)).toBe(false)
  })

  test('that is wrong takes as long for nobody as for somebody', async () => {
    const hash = await hashPassword('correct paard batterij')
    const shortest = async (kept: string | null) => {
      const times: number[] = []
      for (let round = 0; round < 3; round += 1) {
        const began = performance.now()
        await isPassword('iets anders', kept)
        times.push(performance.now() - began)
      }
      return Math.min(...times)
    }
    const [nobody, somebody] = [await shortest(null), await shortest(hash)]
    expect(nobody / somebody).toBeGreaterThan(0.3)
  })
})

describe('a new password', () => {
  test.each([
    ['kort', 'Kies een wachtwoord van minstens 12 tekens.'],
    ['elf tekens.', 'Kies een wachtwoord van minstens 12 tekens.'],
    ['x'.repeat(201), 'Kies een wachtwoord van hoogstens 200 tekens.'],
    ['aaaaaaaaaaaa', 'Kies een wachtwoord met meer verschillende tekens.'],
    ['abababababab', 'Kies een wachtwoord met meer verschillende tekens.'],
    ['Kim.Jansen2026', 'Gebruik je e-mailadres niet in je wachtwoord.'],
    ['Welkom-2026!!', 'Dit wachtwoord is te makkelijk te raden. Gebruik bijvoorbeeld een zin.'],
    ['12Wachtwoord!', 'Dit wachtwoord is te makkelijk te raden. Gebruik bijvoorbeeld een zin.'],
    ['twaalf teken', undefined],
    ['welkom in het stadhuis', undefined],
  ])('%s', (password, fault) => {
    expect(faultOfPassword(password, 'kim.jansen@meldstad.example')).toBe(fault)
  })
})
