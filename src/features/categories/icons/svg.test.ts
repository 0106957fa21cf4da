import { describe, expect, test } from 'vitest'
import { cleanSvg, isSquare, rebuildSvg } from './svg.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${inside}</svg>`

describe('what is refused, with a sentence that says what', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script>'), 'een script'],
    [
      'a script in another namespace',
      svg('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
      'script',
    ],
    ['a script inside what is left out', svg('<metadata><script>alert(1)</script></metadata>'), 'een script'],
    ['an event handler', svg('<path d="M0 0" onload="alert(1)"/>'), 'een script'],
    ['an event handler in capitals', svg('<path d="M0 0" ONCLICK="alert(1)"/>'), 'een script'],
    ['an event handler of the drawing', svg('', ' onload="alert(1)"'), 'een script'],
    ['a page inside', svg('<foreignObject><p>hoi</p></foreignObject>'), 'foreignObject'],
    ['a link', svg('<a href="https://ergens.example"><path d="M0 0"/></a>'), 'een link'],
    ['a script as address', svg('<path href="java&#10;script:alert(1)"/>'), 'een script'],
    ['a picture from elsewhere', svg('<image href="https://ergens.example/x.png"/>'), 'image'],
    ['a gradient from elsewhere', svg('<linearGradient xlink:href="https://ergens.example/#a"/>'), 'naar buiten'],
    ['a fill from elsewhere', svg('<path fill="url(https://ergens.example/#a)"/>'), 'naar buiten'],
    ['style that loads something', svg('<style>@import "https://ergens.example/x.css"</style>'), 'opmaak'],
    ['style that hides what it loads', svg('<style>a{fill:u\\72l(https://ergens.example)}</style>'), 'opmaak'],
    ['style that loads a picture', svg('<path style="fill:url( \'//ergens.example\' )"/>'), 'naar buiten'],
    ['style in CDATA', svg('<style><![CDATA[@import url(x)]]></style>'), 'opmaak'],
    ['an animation that sets an address', svg('<set attributeName="href" to="javascript:alert(1)"/>'), 'animatie'],
    ['repeats of repeats', svg('<g id="a"><use href="#a"/></g>'), 'use'],
    ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`, 'niet lezen'],
    ['an unknown entity', svg('<text>&a;</text>'), 'niet lezen'],
    ['a tag that is not closed', '<svg><g></svg>', 'niet lezen'],
    ['an attribute without quotes', '<svg onload=alert(1)></svg>', 'niet lezen'],
    ['an attribute that occurs twice', '<svg id="a" id="b"></svg>', 'niet lezen'],
    ['HTML', '<html><body>hoi</body></html>', 'geen SVG-bestand'],
    ['nothing', '', 'geen SVG-bestand'],
    ['too many elements', svg('<path d="M0 0"/>'.repeat(6_000)), 'te veel onderdelen'],
    ['too deep', svg(`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`), 'te veel onderdelen'],
  ])('%s', (_, source, sentence) => {
    expect(() => rebuildSvg(source)).toThrow(sentence)
  })
})

test('a drawing stays what it was', () => {
  const drawing = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}</style><g transform="rotate(3)"><path class="b" d="M1 1L2 2"/></g><title>Bak &amp; zak</title>',
  )
  expect(rebuildSvg(drawing)).toBe(drawing.replace('&amp;', '&#38;'))
})

test('what an editor left behind is left out', () => {
  const file = `\uFEFF<?xml version="1.0"?><!-- Made with an editor --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:editor="http://editor.example" editor:version="1" viewBox="0 0 1 1">
<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
<editor:view zoom="3"><editor:grid/></editor:view><path editor:label="pad" d="M0 0"/></svg>`
  expect(rebuildSvg(file).replaceAll('\n', '')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  )
})

test('the result can be rebuilt again, to the same', () => {
  const once = rebuildSvg(svg(`<text font-family="'Arial'">"a" &lt; 'b'</text>`))
  expect(rebuildSvg(once)).toBe(once)
})

test('hostile text takes no long time', () => {
  const texts = ['<'.repeat(100_000), `<svg ${'a="'.repeat(50_000)}`, `<svg${' a'.repeat(50_000)}`, '&'.repeat(100_000)]
  for (const text of texts) expect(() => rebuildSvg(text)).toThrow()
})

describe('in the form of the settings what is dangerous is taken out, and named', () => {
  test.each([
    ['a script', svg('<script>alert(1)</script><path d="M0 0"/>'), ['een script']],
    ['an event handler', svg('<path d="M0 0" onload="alert(1)"/>'), ['een script']],
    [
      'style that loads something',
      svg('<style>@import "x"</style><path d="M0 0"/>'),
      ['opmaak die iets kan uitvoeren of ophalen'],
    ],
    ['a link around it', svg('<path d="M0 0"/><a href="https://ergens.example"><path d="M9 9"/></a>'), ['een link']],
    [
      'two kinds',
      svg('<image href="x.png"/><path d="M0 0" onclick="x()"/>'),
      ['een ingesloten afbeelding (image)', 'een script'],
    ],
    ['nothing', svg('<path d="M0 0"/>'), []],
  ])('%s', (_, source, removed) => {
    const cleaned = cleanSvg(source)
    expect(cleaned.removed).toEqual(removed)
    expect(rebuildSvg(cleaned.svg)).toBe(cleaned.svg)
    expect(cleaned.svg.replace('<style></style>', '')).toBe(svg('<path d="M0 0"/>'))
  })

  test('what cannot be read is refused there too', () => {
    expect(() => cleanSvg('<svg><g></svg>')).toThrow('niet lezen')
    expect(() => cleanSvg('<html></html>')).toThrow('geen SVG-bestand')
  })
})

test.each([
  ['viewBox="0 0 24 24"', true],
  ['viewBox="0,0,24.1,24"', true],
  ['viewBox="0 0 24 12" width="24" height="24"', false],
  ['width="32px" height="32px"', true],
  ['width="32" height="16"', false],
  ['', false],
])('%s is square: %s', (attributes, expected) => {
  expect(isSquare(`<svg xmlns="x" ${attributes}><path viewBox="0 0 1 1"/></svg>`)).toBe(expected)
})
