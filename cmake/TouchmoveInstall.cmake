# `cmake --install`: the binary, the library of the laws (every layer but the store, wire, dispute and the hall, which serve
# the binary only), its headers, and what find_package(Touchmove) reads. Linking Touchmove::touchmove takes all of it;
# Touchmove::board and the like take one layer and what lies below.

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(modules GLOBAL PROPERTY TOUCHMOVE_MODULES)
list(FILTER modules EXCLUDE REGEX "^(store|wire|dispute|hall)")
list(TRANSFORM modules PREPEND touchmove_ OUTPUT_VARIABLE targets)

add_library(touchmove_all INTERFACE)
set_target_properties(touchmove_all PROPERTIES EXPORT_NAME touchmove)
target_link_libraries(touchmove_all INTERFACE ${targets})

install(TARGETS touchmove RUNTIME COMPONENT program)
install(TARGETS touchmove_all ${targets} EXPORT TouchmoveTargets ARCHIVE COMPONENT library)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/src/touchmove" "${PROJECT_BINARY_DIR}/generated/touchmove"
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT library
  FILES_MATCHING PATTERN "*.hpp" PATTERN "*_body.hpp" EXCLUDE PATTERN "store" EXCLUDE
  PATTERN "wire" EXCLUDE PATTERN "dispute" EXCLUDE PATTERN "hall" EXCLUDE)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/Touchmove")
install(EXPORT TouchmoveTargets NAMESPACE Touchmove:: DESTINATION "${package_dir}" COMPONENT library)
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/TouchmoveConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/TouchmoveConfig.cmake" INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/TouchmoveConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/TouchmoveConfig.cmake" "${PROJECT_BINARY_DIR}/TouchmoveConfigVersion.cmake"
  DESTINATION "${package_dir}" COMPONENT library)
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/NOTICE" "${PROJECT_SOURCE_DIR}/THIRD_PARTY.md"
   DESTINATION "${CMAKE_INSTALL_DOCDIR}"
  COMPONENT program)

# What it is made of, with licences; `./dev package` makes it (packaging/sbom.mjs).
install(FILES "${PROJECT_BINARY_DIR}/touchmove.cdx.json" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT program OPTIONAL)

# What a hall under systemd and Prometheus is set up with (docs/running.md, "Operating it").
install(FILES "${PROJECT_SOURCE_DIR}/packaging/touchmove.toml" "${PROJECT_SOURCE_DIR}/packaging/touchmove.service"
    "${PROJECT_SOURCE_DIR}/packaging/touchmove-engines.conf" "${PROJECT_SOURCE_DIR}/packaging/grafana-dashboard.json"
  DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples" COMPONENT program)

# `./dev package`: one .deb with the program and the library.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME touchmove)
set(CPACK_PACKAGE_CONTACT "The Touchmove contributors <touchmove@localhost>")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_SOURCE_DIR}/build/package")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEB_COMPONENT_INSTALL OFF)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "Plays, officiates and audits games of chess under the laws of several federations: a playing hall with a web
page, the rulebooks clause by clause, an auditor of PGN files, and the C++ library they are made of.")
# For whoever builds against the library; libpq5 for a store in PostgreSQL, libfathom1 for the user's Syzygy tables.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libexpected-dev, libfathom1, libpq5, libzstd-dev, zlib1g-dev, pkg-config")
set(CPACK_STRIP_FILES ON)
include(CPack)
