import { adToChat } from './covers/ad-to-chat.ts';
import { ageingList } from './covers/ageing-list.ts';
import { breakfastTable } from './covers/breakfast-table.ts';
import { cardIndex } from './covers/card-index.ts';
import { carRenewal } from './covers/car-renewal.ts';
import { classroom } from './covers/classroom.ts';
import { facade } from './covers/facade.ts';
import { fiveMinutes } from './covers/five-minutes.ts';
import { handOver } from './covers/hand-over.ts';
import { lighthouse } from './covers/lighthouse.ts';
import { openDoor } from './covers/open-door.ts';
import { phoneWorkshop } from './covers/phone-workshop.ts';
import { receipt } from './covers/receipt.ts';
import { riverCity } from './covers/river-city.ts';
import { singleThread } from './covers/single-thread.ts';
import { sofaDoor } from './covers/sofa-door.ts';
import { twoVoices } from './covers/two-voices.ts';
import { umbrella } from './covers/umbrella.ts';
import { usagePanel } from './covers/usage-panel.ts';
import { villageHouses } from './covers/village-houses.ts';

/** Every cover with its file in supabase/seed-images/, named as the bucket wants: 13 digits, a hyphen, letters or figures, and the width. Narrower ones lie beside it. */
export const covers: readonly { file: string; draw: () => string }[] = [
  { file: '1762502400000-cincominutosw1600.webp', draw: fiveMinutes },
  { file: '1761206400000-facturaagentew1600.webp', draw: receipt },
  { file: '1759737600000-vozmodelosw1600.webp', draw: twoVoices },
  { file: '1758528000000-baseconocimientow1600.webp', draw: cardIndex },
  { file: '1756972800000-pasarapersonaw1600.webp', draw: handOver },
  { file: '1752220800000-panelconsumow1600.webp', draw: usagePanel },
  { file: '1749196800000-mismohilow1600.webp', draw: singleThread },
  { file: '1746777600000-listascompradasw1600.webp', draw: ageingList },
  { file: '1735689600000-tallerwhatsappw1600.webp', draw: phoneWorkshop },
  { file: '1760342400000-desayunovalenciaw1600.webp', draw: breakfastTable },
  { file: '1763107200000-puertasabiertasvozw1600.webp', draw: openDoor },
  { file: '1764144000000-encuentrobilbaow1600.webp', draw: riverCity },
  { file: '1757318400000-cicloinmobiliariasw1600.webp', draw: villageHouses },
  { file: '1754899200000-jornadamadridw1600.webp', draw: classroom },
  { file: '1744358400000-mesasegurosw1600.webp', draw: umbrella },
  { file: '1733443200000-anunciochatw1600.webp', draw: adToChat },
  { file: '1755504000000-inmobiliariaturiaw1600.webp', draw: facade },
  { file: '1753689600000-casaolivow1600.webp', draw: sofaDoor },
  { file: '1747641600000-escuelafarow1600.webp', draw: lighthouse },
  { file: '1741334400000-segurosanclaw1600.webp', draw: carRenewal },
];
