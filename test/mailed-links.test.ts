import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailedLink, mailedPaths } from '#features/mail/links.ts'
import { pageMeantBy } from '#server/http/trailing-marks.ts'
import { type World, world } from './world.ts'

let w: World
beforeAll(async () => {
  w = await world()
})

/** A survey ends with a character that a mark could be taken for. */
const secrets = ['5f3c9a6e-0d6b-4a8f-9a51-3f1c2b7d8e90', 'Zk3_Qm-8aB7cD6eF5gH4iJ3kL2mN1oP0qR9sT8uV7w_-']
const marks =
  '. , ) > ; " : ! ? \' ] ). >. >, … &gt; &gt;. &quot; %3E %3e %29 %22 %2C %2E %3B %20 %C2%A0 %E2%80%9D %E2%80%A6 %0D%0A %3E%2E'.split(
    ' ',
  )
const pages = Object.values(mailedPaths).flatMap(pathOf => [...new Set(secrets.map(secret => pathOf(secret)))])

describe.each([...new Set(pages)])('the link of a mail to %s', path => {
  test.each(['', '?taal=en'])('opens with a mark behind it, after "%s"', query => {
    expect(marks.map(mark => pageMeantBy(path + query + mark))).toEqual(marks.map(() => path + query))
    expect(pageMeantBy(path + query)).toBeUndefined()
  })

  test('is led there by the server', async () => {
    for (const mark of ['.', '%3E', ').', '%22']) {
      const { statusCode, headers } = await w.http.inject({ method: 'GET', url: path + mark })
      expect([mark, statusCode, headers.location]).toEqual([mark, 302, path])
    }
    const { headers } = await w.http.inject({ method: 'GET', url: path })
    expect(headers.location).not.toBe(path)
  })
})

test.each([
  ['/signals/v1/public/signals/x.', undefined],
  ['/api/my-report/1/photos/foto.', undefined],
  ['/media/attachments/foto.jpg', undefined],
  ['/manage/incidents?search_query=Hoe+dan?', undefined],
  ['/manage/incident/12.?back=1.', '/manage/incident/12?back=1.'],
  ['//elders.example.', undefined],
  ['/.', undefined],
])('the damaged address %s leads to %s', (url, expected) => {
  expect(pageMeantBy(url)).toBe(expected)
})

test('only one place makes the links of mails', () => {
  const makers = ['src/features/mail/links.ts', 'src/features/users/sign-in/server/password-links.ts']
  // The receipt shows the same link, in groups to write down; the example is no address of a mail.
  const others = ['src/features/my-reports/server/links.ts']
  const prefixes = [...new Set(Object.values(mailedPaths).map(pathOf => pathOf('').split('/')[1]))]
  const made = [
    new RegExp(`(?:frontendUrl|publicUrl|site)\\}/(?:${prefixes.join('|')})\\b`),
    /(?:frontendUrl|publicUrl) \+ (?:stopLinkPath|linkPath|verifyPath|reportPath|notificationsPath)/,
  ]
  const found = globSync('src/features/**/*.ts')
    .filter(file => !file.endsWith('.test.ts'))
    .filter(file => made.some(each => each.test(readFileSync(file, 'utf8'))))
  expect(found.filter(file => !makers.includes(file) && !others.includes(file))).toEqual([])
  expect(mailedLink('https://meldingen.example', 'staffReport', 12)).toBe(
    'https://meldingen.example/manage/incident/12',
  )
})
