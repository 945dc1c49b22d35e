import { keysByLabel, plain } from './labels.ts'

const kinds = ['wall', 'floor', 'ceiling', 'roof', 'face', 'line'] as const

/** What a family is placed on. */
export type HostKind = (typeof kinds)[number]

/** In English, German, French, Russian, Spanish, Italian, Portuguese, Polish, Czech, Chinese, Japanese and Korean. */
const kindOf = keysByLabel(kinds, {
  wall: 'wall wand mur стена muro parede ściana stěna 墙 牆 壁 벽'.split(' '),
  floor: 'floor geschossdecke sol перекрытие suelo pavimento piso podlaha 楼板 樓板 床 바닥'.split(
    ' ',
  ),
  ceiling: 'ceiling decke plafond потолок techo controsoffitto forro sufit 天花板 天井 천장'.split(
    ' ',
  ),
  roof: 'roof dach toit крыша cubierta tetto telhado střecha 屋顶 屋頂 屋根 지붕'.split(' '),
  face: 'face fläche грань cara faccia powierzchnia plocha 面 면'.split(' '),
  line: 'line linie ligne линия línea linea linha linia čára 线 線 선'.split(' '),
})

/** Whatever the language in which the file says it; null for other words. */
export const readHostKind = (host: string | null): HostKind | null =>
  kindOf.get(plain(host ?? '')) ?? null
