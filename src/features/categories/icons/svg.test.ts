import { describe, expect, test } from 'vitest'
import { cleanSvg, isSquare, rebuildSvg } from './svg.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${inside}</svg>`

describe('an SVG is refused with a message about its fault', () => {
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
    ['an address in letters by their number', svg('<path fill="\\75rl(//ergens.example/x)"/>'), 'opmaak'],
    ['the same in style', svg('<path style="fill:\\000075 rl(//ergens.example/x)"/>'), 'opmaak'],
    ['style that loads something, by its number', svg('<style>@\\69mport "//ergens.example"</style>'), 'opmaak'],
    ['an address without a scheme', svg('<path fill="url(//ergens.example/x)"/>'), 'naar buiten'],
    ['a letter of an address as entity', svg('<path fill="&#117;rl(//ergens.example/x)"/>'), 'naar buiten'],
    ['an address in a variable', svg('<style>a{mask:src(var(--x))}</style>'), 'naar buiten'],
    ['style that loads a picture', svg('<path style="fill:url( \'//ergens.example\' )"/>'), 'naar buiten'],
    ['a set of pictures', svg('<style>a{fill:image-set("//ergens.example/x.png" 1x)}</style>'), 'naar buiten'],
    [
      'a set of pictures of a browser',
      svg('<path style="mask:-webkit-image-set(\'//ergens.example/x\' 1x)"/>'),
      'buiten',
    ],
    ['an address by another name', svg('<style>a{mask:src("https://ergens.example/x")}</style>'), 'naar buiten'],
    ['pictures that fade', svg('<path mask="cross-fade(\'//ergens.example/x\', red)"/>'), 'naar buiten'],
    ['a picture as a colour', svg('<path fill="IMAGE( \'//ergens.example/x\' )"/>'), 'naar buiten'],
    ['a function that is not known yet', svg('<path style="fill:fetch(\'//ergens.example\')"/>'), 'naar buiten'],
    ['a value of an attribute as address', svg('<style>a{mask:attr(id url)}</style>'), 'naar buiten'],
    ['a font from elsewhere', svg('<style>@font-face{src:url(//ergens.example/x)}</style>'), 'opmaak'],
    ['an animated address', svg('<animate attributeName="href" values="//ergens.example"/>'), 'animatie'],
    ['a second address after one of its own', svg('<path fill="url(#a) url(//ergens.example)"/>'), 'naar buiten'],
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

test('a harmless SVG keeps its drawing', () => {
  const drawing = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}</style><g transform="rotate(3)"><path class="b" d="M1 1L2 2"/></g><title>Bak &amp; zak</title>',
  )
  expect(rebuildSvg(drawing)).toBe(drawing.replace('&amp;', '&#38;'))
})

test('leftovers of an editor are removed from an SVG', () => {
  const file = `\uFEFF<?xml version="1.0"?><!-- Made with an editor --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:editor="http://editor.example" editor:version="1" viewBox="0 0 1 1">
<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
<editor:view zoom="3"><editor:grid/></editor:view><path editor:label="pad" d="M0 0"/></svg>`
  expect(rebuildSvg(file).replaceAll('\n', '')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  )
})

test.each(['constructor', '__proto__'])('an element with the name %s is left out as any unknown one', name => {
  expect(cleanSvg(svg(`<${name}/><path d="M0 0"/>`)).svg).toBe(svg('<path d="M0 0"/>'))
  expect(() => cleanSvg(svg(`<title>&${name};</title>`))).toThrow()
})

test('an SVG that was rebuilt once stays the same when it is rebuilt again', () => {
  const once = rebuildSvg(svg(`<text font-family="'Arial'">"a" &lt; 'b'</text>`))
  expect(rebuildSvg(once)).toBe(once)
})

test('a hostile SVG is judged in a short time', () => {
  const texts = ['<'.repeat(100_000), `<svg ${'a="'.repeat(50_000)}`, `<svg${' a'.repeat(50_000)}`, '&'.repeat(100_000)]
  for (const text of texts) expect(() => rebuildSvg(text)).toThrow()
})

describe('the form of the settings removes and names dangerous parts of an SVG', () => {
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

  test('but refuses an SVG that cannot be read', () => {
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
])('an SVG with %s is square: %s', (attributes, expected) => {
  expect(isSquare(`<svg xmlns="x" ${attributes}><path viewBox="0 0 1 1"/></svg>`)).toBe(expected)
})

test('no attribute and no style that leads elsewhere is written, whatever it is called', () => {
  const outside = ['//ergens.example/x', 'https://ergens.example/x', 'data:image/png;base64,AAAA', 'x.png']
  const addresses = ['href', 'xlink:href', 'src', 'xml:base']
  const styles = ['fill', 'stroke', 'mask', 'clip-path', 'filter', 'cursor', 'style', 'marker']
  for (const address of outside) {
    for (const name of addresses) expect(cleanSvg(svg(`<path ${name}="${address}"/>`)).svg).toBe(svg('<path/>'))
    for (const load of ['url', 'image-set', 'src', 'image', '-moz-element', 'later'])
      for (const name of styles) {
        const value = `${load}('${address}')`
        expect(cleanSvg(svg(`<path ${name}="${value}"/><style>a{${name}:${value}}</style>`)).svg).toBe(
          svg('<path/><style></style>'),
        )
      }
  }
})

test('colours, transformations and text with brackets stay', () => {
  const drawing = svg(
    '<style>.a:not(.b){fill:rgba(1,2,3,.5)}</style><g aria-label="Bak (klein)" transform="matrix(1 0 0 1 2 3)"><path id="p(1)" fill="url(#a)"/></g>',
  )
  expect(rebuildSvg(drawing)).toBe(drawing)
})

/** Between two parts of a text: each is left out when the drawing is written anew. */
const cuts = [
  '<!-- -->',
  '<?x?>',
  '<foo/>',
  '<foo>a</foo>',
  '<g/>',
  '<path d="M0 0"/>',
  '<style></style>',
  '<metadata/>',
]

test.each(cuts)('style that %s cuts in pieces is judged as a browser reads it', cut => {
  const cutIn = ([before = '', after = '']: string[]) => [
    svg(`<style>a{fill:${before}${cut}${after}}</style>`),
    svg(`<style>a{fill:${before}<![CDATA[${after}}]]></style>`),
  ]
  for (const style of ['url|(//ergens.example/x)', 'image-set|("//ergens.example/x" 1x)', 'u|rl(//ergens.example)'])
    for (const source of cutIn(style.split('|'))) expect(cleanSvg(source).svg).toBe(svg('<style></style>'))
  for (const source of [svg(`<style>@${cut}import "//ergens.example"</style>`), svg(`<style>${cut}\\75 rl(x)</style>`)])
    expect(cleanSvg(source).svg).toBe(svg('<style></style>'))
  expect(cleanSvg(svg(`<style>a{fill:${cut}red}</style>`)).svg).toBe(svg('<style>a{fill:red}</style>'))
})
