import * as messages from './host-messages.ts'

const list = (words: string): readonly string[] => words.split(',')

/** What files call each host, in the languages of Revit, after the code of a reader. */
const names: Readonly<Record<keyof typeof messages.hosts, readonly string[]>> = {
  wall: list('wall,walls,wand,mur,стена,muro,parede,ściana,stěna,fal'),
  floor: list(
    'floor,floors,geschossdecke,sol,перекрытие,suelo,pavimento,piso,podłoga,podlaha,padló',
  ),
  ceiling: list(
    'ceiling,ceilings,decke,plafond,потолок,techo,controsoffitto,forro,sufit,strop,mennyezet',
  ),
  roof: list('roof,roofs,dach,toit,крыша,cubierta,tetto,telhado,střecha,tető'),
  face: list('face,fläche,грань,cara,faccia,superficie,powierzchnia,plocha,felület'),
  line: list('line,linie,ligne,линия,línea,linea,linha,linia,čára,vonal'),
}

const hosts = ['wall', 'floor', 'ceiling', 'roof', 'face', 'line'] as const

/** The host of a family in words, whatever language its file names it in; unknown ones as they are written. */
export function describeHost(text: string): string {
  const word = text.normalize('NFC').trim().toLowerCase()
  const host = hosts.find((each) => names[each].includes(word))
  return host ? messages.hosts[host] : text
}
