import type { MachineType } from "#contract/schemas/catalogue.ts"

/**
 * Words of the names of each machine type in all languages of the portal, folded as searches compare them, so that
 * `paalain` finds balers in any language without loading the others' texts. A test compares them with the texts
 * `fleet.machineType.<type>`, and prints the words that belong here.
 */
export const MACHINE_TYPE_WORDS: Readonly<Record<MachineType, string>> = {
  TRACTOR: "ciagnik tracteur tractor traktor traktori traktorius traktors trator trattore трактор",
  ETRACTOR:
    "ciagnik el-traktor electric electrico electrique elektricky elektricni elektrikli elektrinis elektrische elektrisk elektriskais elektritraktor elektromos elektrotraktor elektryczny eletrico elettrico eltraktor sahkotraktori tracteur tractor traktor traktorius traktors trator trattore електрически трактор электротрактор",
  SPRAYER:
    "akersproyte de feldspritze irroratrice kasvinsuojeluruisku masina opryskiwacz permetezo postrikovac pulverisateur pulverizador pulverizadora pulverizator purkstuvas skropilnica smidzinatajs sprayer sprojte stropit taimekaitseprits vaxtskyddsspruta veldspuit опрыскиватель пръскачка",
  COMBINE:
    "arato-cseplo bicerdover ceifeira-debulhadora colheitadeira combina combine cosechadora gep kombainas kombains kombajn leikkuupuimuri maaidorser mahdrescher mejetaersker mietitrebbia mlaticka moissonneuse-batteuse sklizeci skordetroska skurtresker teraviljakombain zbozowy комбаин",
  BALER:
    "a balazo balenpers baler baliky balirka ballenpresse ballepresse ballepresser balles balotat balpress balya de empacadora enfardadeira enfardadora kipu lis makinesi na paalain pallipress prasa presa presas prese pressa presse балопреса пресс-подборщик",
  WINDROWER:
    "alinhadora andaineuse ceifadora enleiradora falciandanatrice gadanheira hileradora kosiarka kosilnica makinesi masina namlu niittomurskain pokosowa pradalgiavimo radkovac redilnikom rendrearato schwadmaher skarlaegger skarlegger stranglaggare vaaluniiduk valotajs vindrover windrower z zwadmaaier валковая жатка косачка",
}
